internal import CGraphviz

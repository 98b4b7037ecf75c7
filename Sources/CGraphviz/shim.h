#pragma once
#include <graphviz/gvc.h>

// What Swift cannot call (macros, global descriptors) or what differs between Graphviz's versions.

/// Hands `handler` what Graphviz would print to stderr, in pieces.
static inline void gvz_on_message(int (*handler)(const char *)) {
  agseterrf((agusererrf)handler);
}

static inline Agraph_t *gvz_read(const char *dot) { return agmemread(dot); }

static inline Agraph_t *gvz_new_graph(void) { return agopen((char *)"g", Agdirected, NULL); }

static inline Agnode_t *gvz_node(Agraph_t *graph, const char *name) {
  return agnode(graph, (char *)name, 1);
}

static inline Agedge_t *gvz_edge(Agraph_t *graph, Agnode_t *tail, Agnode_t *head) {
  return agedge(graph, tail, head, NULL, 1);
}

static inline Agraph_t *gvz_subgraph(Agraph_t *graph, const char *name) {
  return agsubg(graph, (char *)name, 1);
}

static inline void gvz_add_node(Agraph_t *subgraph, Agnode_t *node) {
  agsubnode(subgraph, node, 1);
}

/// Declares an attribute of graphs with its default; the other two do so for nodes and edges.
static inline void gvz_graph_default(Agraph_t *graph, const char *name, const char *value) {
  agattr(graph, AGRAPH, (char *)name, (char *)value);
}

static inline void gvz_node_default(Agraph_t *graph, const char *name, const char *value) {
  agattr(graph, AGNODE, (char *)name, (char *)value);
}

static inline void gvz_edge_default(Agraph_t *graph, const char *name, const char *value) {
  agattr(graph, AGEDGE, (char *)name, (char *)value);
}

static inline void gvz_set(void *object, const char *name, const char *value) {
  agset(object, (char *)name, (char *)value);
}

/// Sets an attribute to HTML-like markup, which the caller has escaped.
static inline void gvz_set_markup(Agraph_t *graph, const char *name, const char *markup) {
  char *text = agstrdup_html(agroot(graph), (char *)markup);
  agset(graph, (char *)name, text);
  agstrfree(agroot(graph), text);
}

/// Renders to memory of Graphviz's, to be freed with `gvFreeRenderData`; NULL where it fails.
static inline char *gvz_render(GVC_t *context, Agraph_t *graph, const char *format, size_t *length) {
  char *data = NULL;
#if defined(GRAPHVIZ_VERSION_MAJOR) && GRAPHVIZ_VERSION_MAJOR >= 13
  size_t count = 0;
#else
  unsigned int count = 0;
#endif
  if (gvRenderData(context, graph, format, &data, &count) != 0) { return NULL; }
  *length = count;
  return data;
}

/// The box of a graph or cluster that has been laid out: left, bottom, right, top in points.
static inline void gvz_box(Agraph_t *graph, double box[4]) {
  box[0] = GD_bb(graph).LL.x;
  box[1] = GD_bb(graph).LL.y;
  box[2] = GD_bb(graph).UR.x;
  box[3] = GD_bb(graph).UR.y;
}

static inline double gvz_node_x(Agnode_t *node) { return ND_coord(node).x; }
static inline double gvz_node_y(Agnode_t *node) { return ND_coord(node).y; }

/// How many control points the edge's curve has: 3 * pieces + 1, or 0 where it was not routed.
static inline long gvz_point_count(Agedge_t *edge) {
  if (ED_spl(edge) == NULL || ED_spl(edge)->size == 0) { return 0; }
  return (long)ED_spl(edge)->list[0].size;
}

/// One control point of the edge's curve; `index` is below `gvz_point_count`.
static inline void gvz_point(Agedge_t *edge, long index, double *x, double *y) {
  *x = ED_spl(edge)->list[0].list[index].x;
  *y = ED_spl(edge)->list[0].list[index].y;
}

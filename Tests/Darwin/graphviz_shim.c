// Lays a graph out and draws it through Graphviz's shim, with the library that it is linked with; ends with the number
// of the line that went wrong. The plug-ins are named, because a library from elsewhere finds none.
#include "shim.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

extern gvplugin_library_t gvplugin_dot_layout_LTX_library, gvplugin_core_LTX_library;

#define EXPECT(condition) if (!(condition)) return __LINE__

static int messages;
static int note(const char *message) { return message != NULL && ++messages < 0; }

int main(void) {
  gvz_on_message(note);
  GVC_t *context = gvContext();
  puts(gvcVersion(context));
  gvAddLibrary(context, &gvplugin_dot_layout_LTX_library);
  gvAddLibrary(context, &gvplugin_core_LTX_library);
  Agraph_t *graph = gvz_new_graph();
  gvz_graph_default(graph, "label", "");
  gvz_node_default(graph, "shape", "box");
  gvz_node_default(graph, "width", "1");
  gvz_edge_default(graph, "weight", "1");
  Agraph_t *cluster = gvz_subgraph(graph, "cluster0");
  gvz_set_markup(cluster, "label", "<table><tr><td width=\"200\" height=\"40\" fixedsize=\"true\"></td></tr></table>");
  Agnode_t *above = gvz_node(graph, "above"), *below = gvz_node(graph, "below");
  gvz_set(above, "width", "2.5");
  gvz_add_node(cluster, above);
  Agedge_t *edge = gvz_edge(graph, above, below);
  EXPECT(gvLayout(context, graph, "dot") == 0);
  EXPECT(agnnodes(graph) == 2);
  double box[4];
  gvz_box(cluster, box);
  // The blank label takes 200 by 40 points; as a text, its markup would take more.
  EXPECT(box[2] - box[0] > 200 && box[2] - box[0] < 240 && box[3] - box[1] > 70);
  EXPECT(gvz_node_x(above) > box[0] && gvz_node_x(above) < box[2] && gvz_node_y(above) > gvz_node_y(below));
  EXPECT(gvz_point_count(edge) >= 4 && gvz_point_count(edge) % 3 == 1);
  double x, y;
  gvz_point(edge, gvz_point_count(edge) - 1, &x, &y);
  EXPECT(fabs(x - gvz_node_x(below)) < 40 && y > gvz_node_y(below) && y < gvz_node_y(above));
  size_t length = 0;
  char *drawn = gvz_render(context, graph, "svg", &length);
  EXPECT(drawn != NULL && length == strlen(drawn) && strstr(drawn, "<svg") != NULL && strstr(drawn, "fixedsize") == NULL);
  gvFreeRenderData(drawn);
  gvFreeLayout(context, graph);
  agclose(graph);
  EXPECT(gvz_read("digraph {") == NULL && messages > 0);
  return 0;
}

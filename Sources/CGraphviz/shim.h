#pragma once
#include <stdbool.h>

// `pkg-config` names the folder of the headers on every system, the folder above it on some. Which version
// they are of is told by a header that `gvc.h` does not include.
#if __has_include(<gvc.h>)
#include <graphviz_version.h>
#include <gvc.h>
#else
#include <graphviz/graphviz_version.h>
#include <graphviz/gvc.h>
#endif

// Graphviz 13 counts in `size_t`, and counts HTML-like strings apart from plain ones of the same text.
#if defined(GRAPHVIZ_VERSION_MAJOR) && GRAPHVIZ_VERSION_MAJOR >= 13
#define GVZ_COUNT size_t
#define GVZ_FREE_MARKUP(graph, text) agstrfree(graph, text, true)
#else
#define GVZ_COUNT unsigned int
#define GVZ_FREE_MARKUP(graph, text) agstrfree(graph, text)
#endif

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

/// Sets an attribute to HTML-like markup, which the caller has escaped. `agset` keeps what `agstrdup_html` made.
static inline void gvz_set_markup(Agraph_t *graph, const char *name, const char *markup) {
  char *text = agstrdup_html(agroot(graph), (char *)markup);
  agset(graph, (char *)name, text);
  GVZ_FREE_MARKUP(agroot(graph), text);
}

/// Renders to memory of Graphviz's, to be freed with `gvFreeRenderData`; NULL where it fails.
static inline char *gvz_render(GVC_t *context, Agraph_t *graph, const char *format, size_t *length) {
  char *data = NULL;
  GVZ_COUNT count = 0;
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

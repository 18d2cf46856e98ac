import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";

/** A route in React Router's build. */
export interface TreeRoute {
  id: string;
  parentId?: string;
  /** Its own part of the pattern; undefined for a layout and an index. */
  path?: string;
  index?: boolean;
  /** The whole pattern, such as `/:lang?/faq`. */
  pattern: string;
  /** The path of its module below app/. */
  file: string;
}

const rootRoute: TreeRoute = { id: "root", pattern: "", file: "root.tsx" };

/** All routes of app/routes.ts with the ids that the build gives them, parents before their children. */
export const routeTree: TreeRoute[] = [
  rootRoute,
  ...routes.flatMap((entry) => withChildren(entry, rootRoute)),
];

function withChildren({ id, path, index, file, children }: RouteConfigEntry, parent: TreeRoute): TreeRoute[] {
  const route: TreeRoute = {
    id: id ?? file.replace(/\.tsx?$/, ""),
    parentId: parent.id,
    path,
    index,
    pattern: path ? `${parent.pattern}/${path}` : parent.pattern,
    file,
  };
  return [route, ...(children ?? []).flatMap((child) => withChildren(child, route))];
}

/** Imports a route's module. */
export const importRoute = ({ file }: TreeRoute): Promise<Record<string, unknown>> =>
  import(/* @vite-ignore */ new URL(`../../app/${file}`, import.meta.url).href);

import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [index("pages/home.tsx"), route("About", "pages/about.tsx")] satisfies RouteConfig;

/** Changes with each build (vite.config.ts), even if only server code changed. */
export const buildName: string = import.meta.env.BUILD_NAME ?? "development";

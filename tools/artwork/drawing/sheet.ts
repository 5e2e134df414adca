import { fadeDefinitions } from "./fade.ts";

export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly svg: string;
}

/** Puts a drawing on a sheet of a given size in user units. */
export function sheet(width: number, height: number, ...layers: string[]): Scene {
  const body = layers.join("\n");
  const frame = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  const defs = `<defs>${fadeDefinitions(body)}</defs>`;
  return {
    width,
    height,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" ${frame}>${defs}${body}</svg>\n`,
  };
}

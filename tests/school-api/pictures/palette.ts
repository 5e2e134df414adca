export const palette = {
  navy: "#14284B",
  maroon: "#7A1B2E",
  gold: "#C8972B",
  ivory: "#FBF6EA",
  sky: "#BFD6E8",
  dawn: "#F3DDB3",
  leaf: "#5B8C4A",
  grass: "#86A85A",
  earth: "#A9744F",
  stone: "#D9CBB0",
  brick: "#A85C44",
  white: "#FFFFFF",
  shade: "#3B3340",
} as const;

export const skins = ["#8D5A3B", "#A66E48", "#C08A62", "#D7A47C", "#6F4630"] as const;

/** The colours of the four houses. */
export const houses = ["#2F5FA8", "#B3342F", "#D6A021", "#3D8550"] as const;

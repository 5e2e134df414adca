export { Slider } from "../../ui/motion/slider.tsx";
export { HeroPictures } from "./hero-pictures.tsx";
export { Marquee } from "./marquee.tsx";
export { NoticesDialog } from "./notices-dialog.tsx";
export { Tabs } from "./tabs.tsx";

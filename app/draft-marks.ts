/** The dev server's alone: says on a page which of its texts are invented. */
type Placeholder = { file: string; line: number; words: string; pages: string[] };

const answer = await fetch("/@placeholders");
const placeholders: Placeholder[] = await answer.json();
const here = placeholders.filter(({ pages }) => pages.includes(location.pathname));
/** What school.ts marks is of all pages, and would hide what is of this one. */
const own = here.filter(({ file }) => file !== "app/school.ts");

if (here.length > 0) {
  const box = document.createElement("details");
  box.className = "draft-marks no-print border-b-4 border-notice bg-notice-ground text-notice";
  box.open = own.length > 0;
  const title = document.createElement("summary");
  title.className = "container-page py-2 font-600";
  title.textContent = `Draft. Invented texts of this page: ${own.length}; of app/school.ts: ${here.length - own.length}.`;
  const list = document.createElement("ul");
  list.className = "container-page pb-2";
  for (const placeholder of own) list.appendChild(lineOf(placeholder));
  box.appendChild(title);
  box.appendChild(list);
  const main = document.querySelector("main");
  main?.insertBefore(box, main.firstChild);
}

function lineOf({ file, line, words }: Placeholder): HTMLElement {
  const item = document.createElement("li");
  item.textContent = `${words} (${file}:${line})`;
  return item;
}

export {};

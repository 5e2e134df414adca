export const joints = { en: ["to", "and"], hi: ["से", "और"], pa: ["ਤੋਂ", "ਅਤੇ"] } as const;

type Language = keyof typeof joints;

/** Written out, as Workers know neither days nor months in Punjabi. */
const days: Record<Language, string> = {
  en: "Monday Tuesday Wednesday Thursday Friday Saturday Sunday",
  hi: "सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार रविवार",
  pa: "ਸੋਮਵਾਰ ਮੰਗਲਵਾਰ ਬੁੱਧਵਾਰ ਵੀਰਵਾਰ ਸ਼ੁੱਕਰਵਾਰ ਸ਼ਨਿੱਚਰਵਾਰ ਐਤਵਾਰ",
};
export const months: Record<Language, string> = {
  en: "January February March April May June July August September October November December",
  hi: "जनवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर",
  pa: "ਜਨਵਰੀ ਫਰਵਰੀ ਮਾਰਚ ਅਪ੍ਰੈਲ ਮਈ ਜੂਨ ਜੁਲਾਈ ਅਗਸਤ ਸਤੰਬਰ ਅਕਤੂਬਰ ਨਵੰਬਰ ਦਸੰਬਰ",
};

/** "Monday to Saturday" */
export function formatWeekdays(weekdays: readonly string[], language: Language = "en"): string {
  const week = days.en.split(" ");
  const places = weekdays.map((day) => week.indexOf(day));
  return formatSpans(places, days[language], joints[language]);
}

/** "March to May and July to October" for [3, 4, 5, 7, 8, 9, 10]. */
export function formatMonths(numbers: readonly number[], language: Language = "en"): string {
  const places = numbers.map((month) => month - 1);
  return formatSpans(places, months[language], joints[language]);
}

/** Three or more neighbours are a span; January follows December. */
function formatSpans(places: readonly number[], words: string, [to, and]: readonly string[]) {
  const names = words.split(" ");
  const runs: string[][] = [];
  for (const [index, place] of places.entries()) {
    const isNext = place === ((places[index - 1] ?? -2) + 1) % names.length;
    if (isNext) runs.at(-1)?.push(names[place] ?? "");
    else runs.push([names[place] ?? ""]);
  }
  const spans = runs.flatMap((run) => (run.length > 2 ? `${run[0]} ${to} ${run.at(-1)}` : run));
  return spans.join(", ").replace(/,(?=[^,]*$)/, ` ${and}`);
}

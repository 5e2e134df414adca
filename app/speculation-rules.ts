/** Names `public/speculation-rules.json`, the pages that browsers may prefetch, as a structured-field list of strings (RFC 9651). */
export const speculationRulesHeader = { "Speculation-Rules": '"/speculation-rules.json"' };

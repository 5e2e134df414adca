const written = new Intl.NumberFormat("en-IN");

/** "1,00,000", as India writes it. */
export const writtenNumber = (number: number): string => written.format(number);

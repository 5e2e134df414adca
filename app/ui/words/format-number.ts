const format = new Intl.NumberFormat("en-IN");

/** "1,00,000", as India writes it. */
export const formatNumber = (number: number): string => format.format(number);

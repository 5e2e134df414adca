const format = new Intl.NumberFormat("en-IN");

export const formatNumber = (number: number): string => format.format(number);

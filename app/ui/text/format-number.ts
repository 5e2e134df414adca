const format = new Intl.NumberFormat("en-IN");

export const formatNumber = (number: number): string => format.format(number);

/** "240 KB" or "1.2 MB" */
export function formatFileSize(bytes: number): string {
  return bytes < 999_500
    ? `${Math.ceil(bytes / 1_000)}\u00A0KB`
    : `${(bytes / 1e6).toFixed(1)}\u00A0MB`;
}

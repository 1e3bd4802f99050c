/** So many months (`YYYY-MM`) back from one, that one first. */
export const monthsBefore = (month: string, count: number): string[] => {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return Array.from({ length: count }, (_, back) => new Date(Date.UTC(year, number - 1 - back, 1)).toISOString().slice(0, 7));
};

/** Hundredths of a point as people write points: 2, 1.5, 0.67. */
export const pointsText = (hundredths: number): string => String(hundredths / 100);

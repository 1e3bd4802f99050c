const begun = performance.now();

/** Seconds since `from`, for people. */
export const secondsSince = (from = begun) => ((performance.now() - from) / 1000).toFixed(1);

export const say = (text) => console.log(`${secondsSince().padStart(7)} s  ${text}`);

/** Says what is being done and how long it took. */
export async function doing(text, work) {
  say(`${text} …`);
  const from = performance.now();
  const result = await work();
  say(`${text}: done in ${secondsSince(from)} s`);
  return result;
}

/** A mistake of the surroundings, told in plain words and without a stack. */
export class Refusal extends Error {}

/** Runs a program; a Refusal or a failed step is printed as it reads, anything else with its stack. */
export async function program(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Refusal ? `\n${error.message}\n` : error);
    process.exitCode = 1;
  }
}

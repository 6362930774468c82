/**
 * Runs a command to its end, also while something is still open: prints its lines, or what went wrong in one sentence.
 * @param main answers lines to print, or the exit code
 */
export async function runTool(main: () => Promise<readonly string[] | number | void>): Promise<never> {
  try {
    const done = await main()
    if (typeof done === 'number') process.exit(done)
    for (const line of done ?? []) console.log(line)
    process.exit(0)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}

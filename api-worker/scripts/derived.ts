import { derivedData, derivedTexts } from '../src/db/derived/index.ts'
import { rowsThatDiffer } from '../src/db/derived/recount.ts'

/** Views and triggers as text, for whoever wants to read them. */
export const derivedText = (): string =>
  derivedTexts()
    .map((statement) => `${statement};\n`)
    .join('\n')

/** The statements that make all derived data anew out of the records of a database, whose triggers are away. */
export const fillStatements = (): string[] => derivedData().flatMap(({ fill }) => fill)

/** What is kept beside what it should be, as queries of rows that are too many or wrong and of those that are missing. */
export const recountQueries = () =>
  derivedData()
    .filter(({ compare }) => compare)
    .map((derived) => {
      const [wrong, missing] = rowsThatDiffer(derived)
      return { name: derived.name, wrong, missing }
    })

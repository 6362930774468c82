/** Headers that need not be documented: standard ones of HTTP, and those that gateway and proxy add to every answer. */
const ofEveryAnswer =
  /^(content-(type|length|encoding)|date|connection|keep-alive|transfer-encoding|vary|cache-control|server-timing|x-content-type-options|content-security-policy|referrer-policy|access-control-.*|sl-violations)$/

interface Answer {
  readonly headers?: Record<string, unknown>
}

interface Document {
  readonly paths: Record<
    string,
    Record<string, { readonly responses: Record<string, Answer | { readonly $ref: string }> }>
  >
  readonly components?: { readonly responses?: Record<string, Answer> }
}

interface Operation {
  readonly method: string
  readonly pattern: RegExp
  /** Paths with fewer parameters take precedence over paths with a parameter in the same place. */
  readonly parameters: number
  readonly answers: Record<string, Answer>
}

const known = new Map<string, Promise<Operation[]>>()

/** Every operation in both documents of the API. */
const operationsOf = (origin: string): Promise<Operation[]> => {
  const reading = known.get(origin) ?? readOperations(origin)
  known.set(origin, reading)
  return reading
}

async function readOperations(origin: string): Promise<Operation[]> {
  const documents = await Promise.all(
    ['/api/openapi.json', '/api/ai/openapi.json'].map(async (path) => {
      const response = await fetch(origin + path)
      return (await response.json()) as Document
    }),
  )
  const operations = documents.flatMap(({ paths, components }) =>
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { responses }]) => ({
        method: method.toUpperCase(),
        pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
        parameters: path.split('{').length - 1,
        answers: Object.fromEntries(
          Object.entries(responses).map(([status, answer]) => [
            status,
            '$ref' in answer ? (components?.responses?.[answer.$ref.split('/').at(-1)!] ?? {}) : answer,
          ]),
        ),
      })),
    ),
  )
  return operations.toSorted((one, other) => one.parameters - other.parameters)
}

/** The names of the answer's headers that are not documented for its operation. */
export const undocumentedHeaders = async (
  origin: string,
  method: string,
  path: string,
  { status, headers }: Response,
): Promise<string[]> => {
  const asked = method.toUpperCase()
  const operation = (await operationsOf(origin)).find((one) => one.method === asked && one.pattern.test(path))
  if (!operation) return []
  // The default names the headers of every answer as well.
  const described = [operation.answers[status], operation.answers['default']]
  const names = described
    .flatMap((answer) => Object.keys(answer?.headers ?? {}))
    .map((name) => name.toLowerCase())
  return [...headers.keys()].filter((name) => !ofEveryAnswer.test(name) && !names.includes(name))
}

export interface MetricSample {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

/** Parses the text format of Prometheus, as far as the API uses it. */
export const readMetrics = (text: string): MetricSample[] =>
  text.split('\n').flatMap((line) => {
    const parts = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line)
    if (!parts) return []
    const [, name = '', labels = '', value] = parts
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)]
    return [
      { name, labels: Object.fromEntries(pairs.map(([, key, text]) => [key, text])), value: Number(value) },
    ]
  })

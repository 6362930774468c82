interface Sample {
  readonly labels?: Readonly<Record<string, string | number>>
  readonly value: number
  /** The part of a histogram: `_bucket`, `_sum` or `_count`. */
  readonly part?: '_bucket' | '_sum' | '_count'
}

export interface Metric {
  readonly name: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly help: string
  readonly samples: readonly Sample[]
}

const escaped = (value: string | number) =>
  String(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

/** Metrics in the text format of Prometheus, version 0.0.4. */
export function prometheusText(metrics: readonly Metric[]): string {
  const lines = metrics.flatMap(({ name, type, help, samples }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(({ labels = {}, value, part = '' }) => {
      const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`)
      return `${name}${part}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`
    }),
  ])
  return `${lines.join('\n')}\n`
}

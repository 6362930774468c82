import { Section } from './section.tsx'

const surfaces = [
  'canvas',
  'surface',
  'raised',
  'sunken',
  'hover',
  'selected',
  'line',
  'line-strong',
  'control',
]
const inks = ['fg', 'muted', 'subtle', 'accent-text', 'gold-text', 'danger-text', 'info-text', 'plum-text']
const fills = [
  'accent',
  'accent-soft',
  'gold',
  'gold-soft',
  'danger',
  'danger-soft',
  'info-soft',
  'plum-soft',
]

/** Colours and the type scale. */
export function FoundationsSection() {
  return (
    <Section title="Foundations">
      <div className="ui:grid ui:grid-cols-3 ui:gap-2 ui:sm:grid-cols-6 ui:lg:grid-cols-9">
        {[...surfaces, ...fills].map((name) => (
          <div key={name} className="ui:flex ui:flex-col ui:gap-1">
            <span
              className="ui:h-10 ui:rounded-md ui:border ui:border-line"
              style={{ background: `var(--gk-${name})` }}
            />
            <span className="ui:text-xs ui:text-muted">{name}</span>
          </div>
        ))}
      </div>
      <div className="ui:flex ui:flex-wrap ui:gap-x-5 ui:gap-y-1">
        {inks.map((name) => (
          <span key={name} className="ui:font-medium" style={{ color: `var(--gk-${name})` }}>
            {name}
          </span>
        ))}
      </div>
      <div className="ui:flex ui:flex-col ui:gap-1">
        <p className="ui:text-3xl ui:font-semibold ui:tracking-tight">
          Thirty-two, page title of the landing
        </p>
        <p className="ui:text-2xl ui:font-semibold ui:tracking-tight">Twenty-four, figures</p>
        <p className="ui:text-xl ui:font-semibold ui:tracking-tight">Twenty, page title</p>
        <p className="ui:text-lg">Sixteen, dialog title and phone inputs</p>
        <p className="ui:text-base">Fourteen, text</p>
        <p className="ui:text-sm">Thirteen, tables, fields and buttons</p>
        <p className="ui:text-xs">Twelve, badges and hints</p>
      </div>
    </Section>
  )
}

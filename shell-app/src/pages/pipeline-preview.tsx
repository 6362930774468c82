const columns = [
  {
    name: 'Qualified',
    dot: 'bg-gold',
    cards: [
      { title: 'Website relaunch', lead: 'Hartmann & Söhne', value: '€18,000' },
      { title: 'Onboarding package', lead: 'Northwind Foods', value: '$6,400' },
    ],
  },
  {
    name: 'Proposal',
    dot: 'bg-accent',
    cards: [
      { title: 'Annual service plan', lead: 'Kestrel Logistics', value: '£24,500' },
      { title: 'Fleet tracking', lead: 'Rao Transport', value: '₹950,000' },
      { title: 'Second site', lead: 'O’Brien Dental', value: '€9,800' },
    ],
  },
]

/** A drawn pipeline beside the headline; decorative. */
export function PipelinePreview() {
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-2 gap-3 rounded-2xl border border-line bg-sunken p-4 shadow-md"
    >
      {columns.map(({ name, dot, cards }) => (
        <div key={name}>
          <p className="flex items-center gap-2 px-1 pb-2 text-sm font-medium">
            <span className={`size-2 rounded-xl ${dot}`} />
            {name}
            <span className="text-muted">{cards.length}</span>
          </p>
          <div className="flex flex-col gap-2">
            {cards.map(({ title, lead, value }) => (
              <div key={title} className="rounded-lg border border-line bg-surface p-3 shadow-xs">
                <p className="text-sm font-medium">{title}</p>
                <p className="text-xs text-muted">{lead}</p>
                <p className="mt-2 text-sm font-medium tabular-nums">{value}</p>
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

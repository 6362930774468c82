import type { ReactNode } from 'react'

/** One section of the gallery with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(' ', '-')
  return (
    <section aria-labelledby={id} className="ui:flex ui:flex-col ui:gap-4 ui:border-t ui:border-line ui:pt-6">
      <h2 id={id} className="ui:text-xl ui:font-semibold ui:tracking-tight">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** A named row of samples. */
export function Samples({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="ui:flex ui:flex-col ui:gap-2">
      <h3 className="ui:text-xs ui:font-medium ui:text-muted">{name}</h3>
      <div className="ui:flex ui:flex-wrap ui:items-center ui:gap-3">{children}</div>
    </div>
  )
}

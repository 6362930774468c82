import { TooltipLayer } from '../index.ts'
import { BoardSection } from './board-section.tsx'
import { ControlsSection } from './controls-section.tsx'
import { FeedbackSection } from './feedback-section.tsx'
import { FieldsSection } from './fields-section.tsx'
import { FormSection } from './form-section.tsx'
import { FoundationsSection } from './foundations-section.tsx'
import { TableSection } from './table-section.tsx'

/** Shows every component in every state. The shell has it at `/__ui` in development. */
export function Gallery() {
  return (
    <>
      <TooltipLayer />
      <main className="ui:mx-auto ui:flex ui:max-w-7xl ui:flex-col ui:gap-8 ui:px-4 ui:py-8 ui:md:px-8">
        <header>
          <h1 className="ui:text-2xl ui:font-semibold ui:tracking-tight">Design system</h1>
          <p className="ui:text-muted">Every component of the portal, in every state.</p>
        </header>
        <FoundationsSection />
        <ControlsSection />
        <FieldsSection />
        <FormSection />
        <FeedbackSection />
        <TableSection />
        <BoardSection />
      </main>
    </>
  )
}

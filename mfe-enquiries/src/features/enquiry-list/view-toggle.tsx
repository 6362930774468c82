import { Button } from '@ginkgo/ui'
import { Columns3, Table2 } from 'lucide-react'
import type { EnquiryView } from './remembered-view.ts'

const views = [
  { view: 'table', label: 'Table', Icon: Table2 },
  { view: 'board', label: 'Pipeline', Icon: Columns3 },
] as const

/** Switches between the table and the pipeline. */
export function ViewToggle({
  view,
  onViewChange,
}: {
  view: EnquiryView
  onViewChange: (view: EnquiryView) => void
}) {
  return (
    <fieldset aria-label="View" className="flex gap-0.5 rounded-md bg-sunken p-0.5 max-lg:mr-auto max-md:p-0">
      {views.map(({ view: each, label, Icon }) => (
        <Button
          key={each}
          variant={each === view ? 'secondary' : 'ghost'}
          size="sm"
          icon={<Icon size={14} />}
          aria-pressed={each === view}
          onClick={() => onViewChange(each)}
        >
          <span className="max-md:sr-only">{label}</span>
        </Button>
      ))}
    </fieldset>
  )
}

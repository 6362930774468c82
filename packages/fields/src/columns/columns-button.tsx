import { lazyPart } from '@ginkgo/portal-sdk'
import { Button, Popover } from '@ginkgo/ui'
import { Columns3Cog } from 'lucide-react'
import type { ListColumns } from './use-columns.ts'

const ColumnsPanel = lazyPart(async () => (await import('./columns-panel.tsx')).ColumnsPanel)

/** Opens the choice of columns. A phone shows cards, which have none. */
export function ColumnsButton<Row>({ columns }: { columns: ListColumns<Row> }) {
  return (
    <span className="contents max-md:hidden">
      <Popover
        label="Columns"
        align="end"
        trigger={
          <Button variant="ghost" size="sm" icon={<Columns3Cog size={14} />}>
            Columns
          </Button>
        }
      >
        <ColumnsPanel {...columns} />
      </Popover>
    </span>
  )
}

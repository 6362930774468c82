import { Button } from '@ginkgo/ui'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ActionCard } from '../action-card.tsx'
import { DeletionDialog } from './deletion-dialog.tsx'

export function DeletionCard() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionCard
        title="Delete Organization"
        action={
          <Button variant="destructive" icon={<Trash2 size={14} />} onClick={() => setOpen(true)}>
            Delete Organization
          </Button>
        }
      >
        Signs everybody out at once. All data is removed within 30 days.
      </ActionCard>
      {isOpen ? <DeletionDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

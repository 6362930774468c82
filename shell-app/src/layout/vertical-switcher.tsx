import { mayLoseInput, useSession } from '@ginkgo/portal-sdk'
import { Button, DropdownMenu, MenuCheckItem, MenuLabel, isolated } from '@ginkgo/ui'
import { ChevronsUpDown, Layers } from 'lucide-react'
import { useSetAtom } from 'jotai'
import { discardsAtom } from './discarded-input.ts'

/** The vertical in use, and the others to switch to. */
export function VerticalSwitcher({ onSelected }: { onSelected?: () => void }) {
  const { verticals, vertical, selectVertical } = useSession()
  const discardInput = useSetAtom(discardsAtom)
  const select = async (verticalId: string) => {
    onSelected?.()
    if (verticalId === vertical?.id || !(await mayLoseInput())) return
    discardInput()
    selectVertical(verticalId)
  }
  if (!vertical) return <p className="shrink-0 text-sm text-muted">No vertical yet</p>
  return (
    <DropdownMenu
      trigger={
        <Button
          variant="secondary"
          aria-label={`Vertical: ${isolated(vertical.name)}`}
          className="max-w-56 min-w-0 md:max-lg:max-w-36"
        >
          <Layers size={14} aria-hidden="true" />
          <span className="truncate">
            <bdi>{vertical.name}</bdi>
          </span>
          <ChevronsUpDown size={14} aria-hidden="true" />
        </Button>
      }
    >
      <MenuLabel>Verticals</MenuLabel>
      {verticals.map(({ id, name }) => (
        <MenuCheckItem key={id} checked={id === vertical.id} onSelect={() => void select(id)}>
          <bdi>{name}</bdi>
        </MenuCheckItem>
      ))}
    </DropdownMenu>
  )
}

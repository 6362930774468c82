import { useAtomValue } from 'jotai'
import { type ComponentType, createContext, useContext, useMemo } from 'react'
import type { SlotName, SlotProps } from './extensions/merged-types.ts'
import { contributionsTo, type RegisteredContribution } from './extensions/registered.ts'
import { extensionsAtom } from './extensions-atom.ts'

/** How much room a place has for a part that loads or failed: that of a card, or that of a button. */
export type PlaceSize = 'card' | 'button'

export interface PlaceProps {
  readonly part: RegisteredContribution
  readonly props: object
  readonly size: PlaceSize
}

/** The shell's part of a slot: it loads what was added, and keeps its failures to its own place. */
export const PlaceContext = createContext<ComponentType<PlaceProps> | undefined>(undefined)

/** What was added to a place, in order, for places that show each in a frame of their own, as tabs do. */
export function useSlot(name: SlotName): readonly RegisteredContribution[] {
  const apps = useAtomValue(extensionsAtom)
  return useMemo(() => contributionsTo(apps, name), [apps, name])
}

/** One part of a slot. Nothing waits for it: while it loads, fails or hangs, its place says so. */
export function Part<Name extends SlotName>(
  given: { of: RegisteredContribution; slot: Name; size?: PlaceSize } & SlotProps<Name>,
) {
  const { of, slot: _, size = 'card', ...props }: PartProps = given
  return <PartOf part={of} props={props} size={size} />
}

function PartOf(given: PlaceProps) {
  const Place = useContext(PlaceContext)
  if (!Place) throw new Error('Slots are shown inside the portal only')
  return <Place {...given} />
}

interface PartProps {
  readonly of: RegisteredContribution
  readonly slot: string
  readonly size?: PlaceSize
}

/** Everything that was added to a place. */
export function Slot<Name extends SlotName>(given: { name: Name; size?: PlaceSize } & SlotProps<Name>) {
  const { name, size = 'card', ...props }: { name: Name; size?: PlaceSize } = given
  const parts = useSlot(name)
  return parts.map((part) => <PartOf key={`${part.app} ${part.id}`} part={part} props={props} size={size} />)
}

/** What a command's module is called with. */
export interface CommandContext {
  readonly record: { readonly kind: string; readonly id: string } | undefined
  readonly navigate: (path: string) => void
}

import type { DashboardStats } from '@ginkgo/contracts'
import {
  ColorDot,
  CountBadge,
  EmptyState,
  formatMoneyShort,
  LoadFailed,
  LoadingRegion,
  Skeleton,
} from '@ginkgo/ui'
import { Head, Refusal } from '../view/parts.tsx'
import type { ViewProps } from '../view/show-view.tsx'
import { useAction } from '../view/use-action.ts'
import { Card } from './card.tsx'
import { cardsAtMost, useCards } from './use-cards.ts'

/** The open enquiries of a vertical in their stages. */
export function Board({ args, content }: ViewProps<{ verticalId: string }, DashboardStats>) {
  const { cards, stages, reasons, failure, retry, move } = useCards(args.verticalId)
  const action = useAction()
  const amounts = content.pipelineValueByCurrency.map(({ value, currency }) =>
    formatMoneyShort(value, currency),
  )
  const head = <Head title="Pipeline" about={<span className="truncate">{amounts.join(' · ')}</span>} />
  if (failure !== undefined)
    return (
      <>
        {head}
        <LoadFailed title="Could not load the enquiries" message={failure} retry={retry} />
      </>
    )
  if (!cards)
    return (
      <>
        {head}
        <LoadingRegion className="flex gap-3 p-3">
          {content.stageDistribution.map(({ stageId }) => (
            <Skeleton key={stageId} className="h-40 w-56 shrink-0" />
          ))}
        </LoadingRegion>
      </>
    )
  if (cards.length === 0)
    return (
      <>
        {head}
        <EmptyState title="No open enquiries" text="Ask for a new enquiry, and it stands here." />
      </>
    )
  return (
    <>
      {head}
      <Refusal text={action.refusal} />
      {cards.length === cardsAtMost ? (
        <p className="px-4 pt-2 text-xs text-muted">The first {cardsAtMost} enquiries of the board.</p>
      ) : null}
      <ol className="flex gap-3 overflow-x-auto p-3" aria-label="Stages">
        {content.stageDistribution.map(({ stageId, stage, color }) => {
          const own = cards.filter((card) => card.stageId === stageId)
          return (
            <li key={stageId} aria-label={stage} className="w-56 shrink-0">
              <h2 className="flex items-center gap-2 pb-2 text-sm font-medium">
                <ColorDot color={color} />
                <span className="truncate">{stage}</span>
                <CountBadge count={own.length} />
              </h2>
              <ul className="flex flex-col gap-2">
                {own.map((card) => (
                  <Card
                    key={card.id}
                    card={card}
                    stages={stages}
                    reasons={reasons}
                    isBusy={action.busy === card.id}
                    onMove={(to, lossReasonId) =>
                      void action.run(card.id, () => move(card.id, to, lossReasonId))
                    }
                  />
                ))}
              </ul>
            </li>
          )
        })}
      </ol>
    </>
  )
}

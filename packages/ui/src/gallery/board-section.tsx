import { Pencil, Plus, Trophy } from 'lucide-react'
import { useCallback, useState } from 'react'
import {
  avatarOf,
  badgeClass,
  ColorDot,
  CountBadge,
  formatCalendarDate,
  formatMoney,
  formatMoneyShort,
  IconButton,
  MenuItem,
} from '../index.ts'
import { Board, type BoardColumn, type BoardMove, cardMenuButton, SortableList } from '../board/index.ts'
import { type SampleDeal, STAGES, sampleDeals } from './sample-data.ts'
import { Section } from './section.tsx'

const tone = { high: 'danger', medium: 'gold', low: 'neutral' } as const
const zones = [{ id: 'won', name: 'Won', icon: <Trophy size={18} /> }]

const cardId = (deal: SampleDeal) => deal.id
const cardName = (deal: SampleDeal) => `${deal.title}, ${deal.company}`

const cardMenu = () => <MenuItem icon={<Pencil size={15} />}>Edit</MenuItem>

function renderCard(deal: SampleDeal, tabIndex: 0 | -1) {
  return (
    <div className="ui:flex ui:flex-col ui:gap-2">
      <div className="ui:flex ui:items-start ui:justify-between ui:gap-2">
        <div className="ui:min-w-0">
          <p className="ui:truncate ui:font-medium">{deal.title}</p>
          <p className="ui:truncate ui:text-xs ui:text-muted">{deal.company}</p>
        </div>
        {cardMenuButton(deal.title, tabIndex, 'ui:-mt-1 ui:-mr-1.5')}
      </div>
      <div className="ui:flex ui:items-center ui:justify-between ui:gap-2">
        <span className="ui:font-medium">{formatMoney(deal.value, deal.currency)}</span>
        <span className={badgeClass(tone[deal.priority])}>{deal.priority}</span>
      </div>
      <div className="ui:flex ui:items-center ui:justify-between ui:gap-2 ui:text-xs ui:text-muted">
        <span>{formatCalendarDate(deal.due)}</span>
        {avatarOf(deal.contact, 'xs')}
      </div>
    </div>
  )
}

function renderHeader(column: BoardColumn<SampleDeal>) {
  const stage = STAGES.find((each) => each.id === column.id)
  const sum = column.cards
    .filter((deal) => deal.currency === 'USD')
    .reduce((total, deal) => total + deal.value, 0)
  return (
    <div className="ui:flex ui:items-center ui:gap-2">
      <ColorDot color={stage?.color} className="ui:size-2.5!" />
      <h3 className="ui:truncate ui:text-sm ui:font-semibold">{column.name}</h3>
      <CountBadge count={column.cards.length} />
      <span className="ui:ml-auto ui:text-xs ui:text-muted ui:tabular-nums">
        {formatMoneyShort(sum, 'USD')}
      </span>
      <IconButton label={`Add enquiry to ${column.name}`} size="sm">
        <Plus size={15} />
      </IconButton>
    </div>
  )
}

function renderEmpty() {
  return <p className="ui:py-8 ui:text-center ui:text-sm ui:text-muted">No enquiries in this stage</p>
}

const initial: BoardColumn<SampleDeal>[] = STAGES.map((stage, index) => ({
  id: stage.id,
  name: stage.name,
  cards:
    index === 4
      ? []
      : sampleDeals(index === 0 ? 1000 : 90).filter((deal) => index === 0 || deal.stageId === stage.id),
})).map((column, index) => ({
  ...column,
  cards: column.cards.map((deal) => ({ ...deal, id: `${index}-${deal.id}` })),
}))

/** The board with a thousand cards in its first column, and the sortable list. */
export function BoardSection() {
  const [columns, setColumns] = useState(initial)
  const [last, setLast] = useState('')
  const [stages, setStages] = useState<readonly (typeof STAGES)[number][]>(STAGES)
  const move = useCallback((moved: BoardMove) => {
    setLast(JSON.stringify(moved))
    setColumns((before) => {
      const card = before.flatMap((column) => column.cards).find((deal) => deal.id === moved.cardId)
      return before.map((column) => {
        const cards = column.cards.filter((deal) => deal.id !== moved.cardId)
        if (!card || column.id !== moved.toColumnId) return { ...column, cards }
        const at = cards.findIndex((deal) => deal.id === moved.afterId) + 1
        return { ...column, cards: [...cards.slice(0, at), card, ...cards.slice(at)] }
      })
    })
  }, [])
  return (
    <Section title="Board">
      <Board
        label="Enquiries by stage"
        columns={columns}
        cardId={cardId}
        cardName={cardName}
        renderCard={renderCard}
        cardMenu={cardMenu}
        renderHeader={renderHeader}
        renderEmpty={renderEmpty}
        zones={zones}
        onMove={move}
        onCardOpen={(deal) => setLast(`opened ${deal.id}`)}
        height="34rem"
        cardHeight={118}
      />
      <output className="ui:text-xs ui:text-muted" data-testid="last-move">
        {last}
      </output>
      <h3 className="ui:text-xs ui:font-medium ui:text-muted">SortableList</h3>
      <div className="ui:max-w-md">
        <SortableList
          label="Stages"
          items={stages}
          itemId={(stage) => stage.id}
          itemName={(stage) => stage.name}
          renderItem={(stage) => (
            <span className="ui:flex ui:items-center ui:gap-2">
              <ColorDot color={stage.color} />
              {stage.name}
            </span>
          )}
          onReorder={(ids) => setStages(ids.flatMap((id) => STAGES.find((stage) => stage.id === id) ?? []))}
        />
      </div>
    </Section>
  )
}

import { useEndpoint, usePages } from '@ginkgo/api-client'
import { type Lead, leadsApi, type Priority, stagesApi } from '@ginkgo/contracts'
import { dialogs, PagedList, paths, useSession } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { Badge, Button, Card, CardHeader, EmptyLine, formatMoney, StageBadge, type Tone } from '@ginkgo/ui'
import { Plus } from 'lucide-react'

const priorityTones: Record<Priority, Tone> = { high: 'danger', medium: 'gold', low: 'neutral' }

/** The enquiries of a lead. */
export function LeadEnquiries({ lead }: { lead: Lead }) {
  const { can } = useSession()
  const enquiries = usePages(leadsApi.enquiries, { params: { leadId: lead.id } })
  // Read again with the page: somebody may have renamed a stage.
  const { data: stages } = useEndpoint(
    stagesApi.list,
    { params: { verticalId: lead.verticalId } },
    { revalidateOnMount: true },
  )
  const mayCreate = can('enquiries:write', lead.verticalId) && lead.archivedAt === null
  return (
    <Card>
      <CardHeader
        title="Enquiries"
        description={enquiries.rows?.length ? `${enquiries.total} in total` : undefined}
      />
      <PagedList
        pages={enquiries}
        // On a desk many of them scroll here, so that what happened stands within the window.
        className="divided lg:max-h-62 lg:overflow-y-auto"
        empty={
          <EmptyLine
            title="No enquiries for this lead yet"
            action={
              <Button
                variant="secondary"
                size="sm"
                icon={<Plus size={14} />}
                disabled={!mayCreate}
                onClick={() => void dialogs.open('enquiry.create', { leadId: lead.id })}
              >
                Create First Enquiry
              </Button>
            }
          />
        }
      >
        {({ id, title, stageId, priority, value, currency, ...row }) => {
          const stage = stages?.find((each) => each.id === stageId)
          return (
            <li>
              <Link
                to={paths.enquiry(id)}
                className="flex flex-wrap items-center gap-2 px-4 py-2.5 hover:bg-hover"
              >
                <span className="min-w-0 flex-1 truncate font-medium text-fg max-md:basis-full">
                  <bdi>{title}</bdi>
                </span>
                <StageBadge name={stage?.name ?? (row.stage || 'Unknown')} color={stage?.color} />
                <Badge tone={priorityTones[priority]} className="capitalize">
                  {priority}
                </Badge>
                <span className="w-28 text-right text-sm font-medium text-fg tabular-nums max-md:flex-1">
                  {value === null ? '–' : formatMoney(value, currency)}
                </span>
              </Link>
            </li>
          )
        }}
      </PagedList>
    </Card>
  )
}

import { dialogs, type SlotProps } from '@ginkgo/portal-sdk'
import { Button, Card, CardBody, CardHeader } from '@ginkgo/ui'

/** On a lead's page. */
export default function LeadGreetings({ lead }: SlotProps<'lead.page.side'>) {
  return (
    <Card>
      <CardHeader title="Greetings" />
      <CardBody>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => void dialogs.open('greetings.create', { leadId: lead.id })}
        >
          Write to {lead.name}
        </Button>
      </CardBody>
    </Card>
  )
}

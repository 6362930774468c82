import { Card, CardBody, CardHeader } from '@ginkgo/ui'
import { Switch } from '@ginkgo/ui/form'
import { forgetAnswers, keepAnswers } from '../../device/device-answers.ts'
import { setKeepsAnswers, useKeepsAnswers } from '../../device/keeps-answers.ts'

/** Whether this device keeps what was seen on it. */
export function StoredAnswersCard() {
  const keeps = useKeepsAnswers()
  const set = (next: boolean) => {
    setKeepsAnswers(next)
    if (next) keepAnswers()
    else void forgetAnswers()
  }
  return (
    <Card>
      <CardHeader
        title="This device"
        description="E-mails, keys and links to meetings and files are never kept, and signing out deletes the rest."
      />
      <CardBody>
        <Switch
          label="Keep what I have seen"
          hint="Lists and records open at once. Switch it off on a computer that you share."
          value={keeps}
          onValueChange={set}
        />
      </CardBody>
    </Card>
  )
}

import { paths } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { Button } from '@ginkgo/ui'
import { PhoneCall } from 'lucide-react'
import { leftOf, useCallList } from './stored-call-list.ts'

/** The way back to a call list that was interrupted. */
export function ContinueCallList() {
  const { list } = useCallList()
  return list && leftOf(list) > 0 ? (
    <Button
      asChild
      variant="secondary"
      className="max-md:order-last max-md:w-full"
      icon={<PhoneCall size={14} />}
    >
      <Link to={paths.callList}>Continue call list ({leftOf(list)} left)</Link>
    </Button>
  ) : null
}

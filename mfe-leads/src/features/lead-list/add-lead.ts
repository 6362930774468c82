import { dialogs, paths } from '@ginkgo/portal-sdk'
import type { useNavigate } from '@ginkgo/router'

/** Opens the dialog that adds a lead, and then its page. */
export async function addLead(go: ReturnType<typeof useNavigate>): Promise<void> {
  const created = await dialogs.open('lead.create', {})
  if (created) void go(paths.lead(created.leadId))
}

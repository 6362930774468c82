import { type CommandContext, paths } from '@ginkgo/portal-sdk'

/** Leads to the leads that may be there twice. */
export default function openDuplicates({ navigate }: CommandContext): void {
  navigate(paths.leadDuplicates)
}

// The types of the portal's own dialogs, slots and pages.
import '@ginkgo/portal-sdk'
import '@ginkgo/portal-sdk/portal'

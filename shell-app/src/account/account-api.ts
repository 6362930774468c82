export { authApi } from '@ginkgo/contracts'

export { ForgotPassword, Login, SignUp } from '@ginkgo/contracts'

/**
 * The router of the public site: two kilobytes, where the portal's takes thirty. Not shared with remotes, which are
 * shown in the portal only.
 */
export { Link, Redirect, Route, Switch, useLocation, useSearchParams } from 'wouter'

/** The part of react-router that the portal's apps use; remotes reach the router only through this package. */
export {
  createBrowserRouter,
  isRouteErrorResponse,
  Link,
  type LinkProps,
  type Location,
  Navigate,
  NavLink,
  Outlet,
  type RouteObject,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useMatch,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router'
export { RouterProvider } from 'react-router/dom'
export { type ChangeSearch, changedSearch, type SearchChanges, useSearchState } from './use-search-state.ts'

import { Outlet } from 'react-router'
import { requireAdministrator } from '#web/session/guard.ts'
import { GuardedFallback, useLeaveWhenSignedOut } from '#web/session/guarded.tsx'
import { AdminFrame } from '#web/admin/frame.tsx'

/** The routes under /admin require an administrator. */
export async function clientLoader() {
  await requireAdministrator()
  return null
}
clientLoader.hydrate = true as const

export { GuardedFallback as HydrateFallback }

export default function Admin() {
  useLeaveWhenSignedOut()
  return (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  )
}

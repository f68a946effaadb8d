import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '#web/admin/table/load-failure.tsx'
import { errorText } from '#web/lib/api.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { settingsQuery } from './queries.ts'
import { SettingsForm } from './settings-form.tsx'

/** What the owner sets of the business. */
export function SettingsPage() {
  const settings = useQuery(settingsQuery)
  return (
    <>
      <h1 tabIndex={-1} className="largo text-xl wrap-anywhere">
        Impostazioni
      </h1>
      {settings.isError && <LoadFailure words={errorText(settings.error)} onRetry={() => void settings.refetch()} />}
      {settings.isPending && <Skeleton className="mt-6 h-60 rounded-md" />}
      {settings.data && <SettingsForm settings={settings.data} />}
    </>
  )
}

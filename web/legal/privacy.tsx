import { CookiePart } from './cookies.tsx'
import { TextPage } from '#web/layout/text-page.tsx'
import { PrivacyPart } from './privacy-part.tsx'

/** One document of two parts at two URLs (H-42); each begins with the part that it is named after. */
export function Privacy({ first }: { first: 'privacy' | 'cookie' }) {
  return (
    <TextPage title={first === 'privacy' ? 'Privacy e cookie' : 'Cookie e privacy'}>
      <div className="mt-8 grid gap-12">
        {first === 'privacy' ? (
          <>
            <PrivacyPart />
            <CookiePart />
          </>
        ) : (
          <>
            <CookiePart />
            <PrivacyPart />
          </>
        )}
      </div>
    </TextPage>
  )
}

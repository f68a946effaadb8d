import { writeCookies } from '#contract/legal/cookies.ts'
import { writePrivacy } from '#contract/legal/privacy.ts'
import { TextPage } from '#web/layout/text-page.tsx'
import { useBusiness } from '#web/lib/business.ts'
import type { Notice } from '#contract/legal/rich-text.ts'
import { NoticePart } from './notice.tsx'

interface Props {
  first: 'privacy' | 'cookie'
  privacy: Notice
  cookies: Notice
}

/** One document of two parts at two URLs (H-42); each begins with the part that it is named after. */
export function Privacy({ first, privacy, cookies }: Props) {
  const business = useBusiness()
  const parts = [
    <NoticePart
      key="privacy"
      id="privacy"
      title="Privacy"
      notice={privacy}
      sections={privacy.sections ?? writePrivacy(business)}
    />,
    <NoticePart
      key="cookie"
      id="cookie"
      title="Cookie"
      notice={cookies}
      sections={cookies.sections ?? writeCookies()}
    />,
  ]
  return (
    <TextPage title={first === 'privacy' ? 'Privacy e cookie' : 'Cookie e privacy'}>
      <div className="mt-8 grid gap-12">{first === 'privacy' ? parts : parts.toReversed()}</div>
    </TextPage>
  )
}

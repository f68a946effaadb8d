import type { WholeBusiness } from '#contract/owner-settings.ts'
import type { Email } from '#server/platform/email/mailer.ts'

/** An email as the owner's settings send it: their sender, and their address for answers where the email names none. */
export const withSender = (
  email: Email,
  { senderName: name, senderEmail: address, replyEmail, shopName }: WholeBusiness,
): Email => ({
  ...(replyEmail && { replyTo: replyEmail }),
  ...email,
  from: { name, address, shopName },
})

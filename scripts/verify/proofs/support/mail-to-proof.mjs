// Loaded into the shop's process before the shop: its emails go to the mail server of the proof, not to its own mailbox,
// as SMTP_URL would have it in a real shop. Nothing else is touched.
import net from 'node:net'

const port = Number(process.env.PROOF_MAIL_PORT)
const connect = net.connect

net.connect = (...words) => {
  const [options] = words
  if (typeof options !== 'object' || !new Error('who asks').stack?.includes('/nodemailer/')) return connect(...words)
  return connect({ ...options, port }, ...words.slice(1))
}

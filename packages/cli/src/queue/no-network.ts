import net from 'node:net'
import dgram from 'node:dgram'

/** Takes the network away from this process, for systems that cannot do that themselves. */
export function disableNetwork(): void {
  const refuse = (): never => {
    throw new Error('this process has no network')
  }
  net.Socket.prototype.connect = refuse
  net.Server.prototype.listen = refuse
  dgram.Socket.prototype.bind = refuse
  dgram.Socket.prototype.send = refuse
}

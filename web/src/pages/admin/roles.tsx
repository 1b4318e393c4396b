import type { Role } from '../../api';
import { isOwner, roleWord } from '../../parts/account';

export const roles: Role[] = ['player', 'teacher', 'owner'];
export const rolesToInvite = () => (isOwner() ? roles : roles.slice(0, 1));

export const RoleOptions = ({ roles }: { roles: Role[] }) => (
  <>
    {roles.map((one) => (
      <option key={one} value={one}>
        {roleWord(one)}
      </option>
    ))}
  </>
);

#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <utility>

namespace parlor::server {

// What an account is for. Each role has all rights of those before it.
enum class Role { player, teacher, owner };
inline constexpr std::array<std::string_view, 3> role_names = {"player", "teacher", "owner"};

inline std::string_view name_of(Role role) { return role_names[std::to_underlying(role)]; }
inline std::optional<Role> role_named(std::string_view name) {
  for (const Role role : {Role::player, Role::teacher, Role::owner})
    if (name_of(role) == name) return role;
  return {};
}

enum class Right {
  have_bots,         // tokens for bots under one's own name
  invite_players,    // and give a player a new password
  end_tables,        // any table
  stop_tournaments,  // anybody's
  invite_anyone,     // teachers and owners, too
  manage_accounts,   // roles, and whether an account may log in
  ban,               // addresses
  read_log,          // the audit log
};

constexpr Role least_role(Right right) {
  switch (right) {
    case Right::have_bots:
      return Role::player;
    case Right::invite_players:
    case Right::end_tables:
    case Right::stop_tournaments:
      return Role::teacher;
    case Right::invite_anyone:
    case Right::manage_accounts:
    case Right::ban:
    case Right::read_log:
      break;
  }
  return Role::owner;
}
constexpr bool may(Role role, Right right) { return role >= least_role(right); }

}  // namespace parlor::server

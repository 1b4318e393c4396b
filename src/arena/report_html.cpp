#include "arena/report.hpp"
namespace parlor {
std::string report_html(const Tournament& tournament) { return report_json(tournament); }
}  // namespace parlor
